ALTER TABLE "bills" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "paid_said_by" text;