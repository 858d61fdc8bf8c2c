-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "report_summaries_figures";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "report_summaries_figures" ON "report_summaries" USING btree ("filing_id","approved_at","fee_won","due_day","tax_due_or_refund_won","local_tax_due_or_refund_won","revenue_won","total_income_won","decided_tax_won");
