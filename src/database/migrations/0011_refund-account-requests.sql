ALTER TABLE "registrations" ADD COLUMN "requested_bank_code" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "requested_account_sealed" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "requested_account_mask" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "account_requested_at" timestamp (3) with time zone;