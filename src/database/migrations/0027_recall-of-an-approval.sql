ALTER TABLE "report_summaries" ADD COLUMN "recall_asked_by" uuid;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "recall_reason" text;