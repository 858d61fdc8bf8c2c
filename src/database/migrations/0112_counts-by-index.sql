-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "filings_pace";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "filings_pace" ON "filings" USING btree ("portal_receipt_at","branch_id","assignee_id") WHERE "filings"."portal_receipt_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_filing_id_created_at_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_filing_id_created_at_index" ON "payments" USING btree ("filing_id","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_filing_id_index";
