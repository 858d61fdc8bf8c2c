ALTER TABLE "bills" ADD COLUMN "amount_won" bigint;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "removed_by" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "removed_reason" text;