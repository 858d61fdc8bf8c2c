ALTER TABLE "filings" ADD COLUMN "told_spouse" boolean;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "told_householder" boolean;