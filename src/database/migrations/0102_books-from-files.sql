CREATE TABLE "book_accounts" (
	"branch_id" text NOT NULL,
	"name_hash" text NOT NULL,
	"line" text NOT NULL,
	"chosen_by" uuid NOT NULL,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "book_accounts_branch_id_name_hash_pk" PRIMARY KEY("branch_id","name_hash")
);
--> statement-breakpoint
ALTER TABLE "filing_events" DROP CONSTRAINT "filing_events_kind";--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "book_statements" jsonb;--> statement-breakpoint
ALTER TABLE "filing_events" ADD CONSTRAINT "filing_events_kind" CHECK ("filing_events"."kind" in ('taken', 'unassigned', 'question-answered', 'question-closed', 'question-withdrawn', 'waits-for-filer', 'resumed', 'prepared', 'sent-to-review', 'approved', 'no-fee', 'fee-paid', 'fee-undone', 'fee-refunded', 'report-made', 'books-begun', 'books-kept', 'book-uploaded', 'bill-uploaded', 'slip-paid', 'slip-unpaid', 'slip-numbers', 'portal-receipt-uploaded', 'portal-return-uploaded', 'local-receipt-uploaded', 'return-details', 'transmission-queued', 'transmission-resumed', 'transmission-refused', 'filed', 'receipt-number', 'completed', 'registered', 'refund-account-requested', 'withdrawn', 'consent-withdrawn', 'consent-released', 'contacted', 'message-again', 'collection', 'agent', 'agent-again', 'rehearsal', 'family-added', 'recall-withdrawn', 'recalled', 'draft-void', 'local-tax-reopened', 'memo', 'remark', 'sent-back', 'bill-withdrawn', 'receipt-repeated', 'recall-requested', 'recall-declined', 'refund-requested', 'refund-withdrawn', 'dismissed', 'reopened', 'transmission-given-up', 'receipts-corrected', 'filing-rejected', 'return-amended', 'moved', 'assigned', 'agent-refused', 'question-asked', 'letter', 'letter-reason', 'message-sent', 'message-taken-back', 'family-changed', 'check-answered', 'figure-set', 'books-imported', 'draft-approved', 'draft-confirmed', 'instalment-chosen', 'fee-refundable', 'fee-refundable-by-hand'));