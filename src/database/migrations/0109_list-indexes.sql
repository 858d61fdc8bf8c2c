-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "agent_desks_since";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "agent_desks_since" ON "agent_desks" USING btree ("filing_id","registered_at","checked_at","dismissed_at","register_intended_at","updated_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "filings_assignee_id_branch_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "filings_assignee_id_branch_id_index" ON "filings" USING btree ("assignee_id","branch_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "filings_in_lists";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "filings_in_lists" ON "filings" USING btree ("branch_id","id","filing_year","office_state","registered_at","filer_name","assignee_id","received_at","waiting_since","data_state","agent_state","local_tax_state","lane","question_due_day","answer_waiting_since","draft_approved_at","review_completed_at","portal_receipt_at","expected_national_won","expected_local_won");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "filings_unfiled";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "filings_unfiled" ON "filings" USING btree ("branch_id","filing_year","assignee_id","received_at","id") WHERE ("filings"."registered_at" is not null and "filings"."office_state" in ('new', 'waiting-for-filer', 'preparing', 'in-review', 'waiting-for-fee', 'ready-to-file'));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "filings_consent_withdrawn";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "filings_consent_withdrawn" ON "filings" USING btree ("id") WHERE "filings"."consent_withdrawn_at" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "report_summaries_due_day_filing_id_index";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "report_summaries_due_day_filing_id_index" ON "report_summaries" USING btree ("due_day","filing_id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "report_summaries_recalls";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "report_summaries_recalls" ON "report_summaries" USING btree ("recall_asked_by") WHERE "report_summaries"."recall_asked_by" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "filings_assignee_id_index";--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "filings_listed";
