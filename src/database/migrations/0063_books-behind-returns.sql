ALTER TABLE "filings" ADD COLUMN "books_there" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "books" jsonb;