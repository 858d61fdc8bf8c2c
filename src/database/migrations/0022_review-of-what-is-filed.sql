ALTER TABLE "report_summaries" ADD COLUMN "penalty_won" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "local_decided_tax_won" bigint;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "local_penalty_won" bigint;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "local_prepaid_tax_won" bigint;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "local_tax_due_or_refund_won" bigint;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "inputs_hash" text;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "differences" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "sent_back_by" uuid;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "sent_back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "sent_back_reason" text;