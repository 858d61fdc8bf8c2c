ALTER TABLE "filings" ADD COLUMN "ending_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "case_then" text;