ALTER TABLE "filings" ADD COLUMN "household_sealed" text;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "incentive_likely" boolean;