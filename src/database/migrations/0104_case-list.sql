-- outside a transaction
DROP INDEX CONCURRENTLY IF EXISTS "filings_listed";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "filings_listed" ON "filings" USING btree ("branch_id","id","filing_year","office_state","registered_at","filer_name","assignee_id","received_at","waiting_since","data_state","agent_state","lane","question_due_day","answer_waiting_since","draft_approved_at","review_completed_at","portal_receipt_at","expected_national_won","expected_local_won");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "payments_received";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payments_received" ON "payments" USING btree ("filing_id","amount_won","arrived_won","refunded_won") WHERE "payments"."state" in ('PAID', 'DEPOSITED', 'MISMATCH', 'LATE') and "payments"."past_year_id" is null;
