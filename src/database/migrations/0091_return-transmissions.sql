CREATE TABLE "return_transmissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"key" text NOT NULL,
	"figures" text NOT NULL,
	"state" text NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"nones" integer DEFAULT 0 NOT NULL,
	"looked_at" timestamp (3) with time zone,
	"code" text,
	"due_at" timestamp (3) with time zone,
	"claimed_by" text,
	"claim_until" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "return_transmissions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "filing_events" DROP CONSTRAINT "filing_events_kind";--> statement-breakpoint
ALTER TABLE "return_transmissions" ADD CONSTRAINT "return_transmissions_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_transmissions_one_open" ON "return_transmissions" USING btree ("filing_id") WHERE "return_transmissions"."state" in ('queued', 'sending', 'unknown', 'missing');--> statement-breakpoint
CREATE INDEX "return_transmissions_due_at_index" ON "return_transmissions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "return_transmissions_filing_id_started_at_index" ON "return_transmissions" USING btree ("filing_id","started_at");--> statement-breakpoint
ALTER TABLE "filing_events" ADD CONSTRAINT "filing_events_kind" CHECK ("filing_events"."kind" in ('taken', 'unassigned', 'question-answered', 'question-closed', 'question-withdrawn', 'waits-for-filer', 'resumed', 'prepared', 'sent-to-review', 'approved', 'no-fee', 'fee-paid', 'fee-undone', 'fee-refunded', 'report-made', 'books-begun', 'books-kept', 'book-uploaded', 'bill-uploaded', 'slip-paid', 'slip-unpaid', 'slip-numbers', 'portal-receipt-uploaded', 'portal-return-uploaded', 'local-receipt-uploaded', 'return-details', 'transmission-queued', 'transmission-resumed', 'transmission-refused', 'filed', 'receipt-number', 'completed', 'registered', 'refund-account-requested', 'withdrawn', 'consent-withdrawn', 'consent-released', 'contacted', 'message-again', 'collection', 'agent', 'agent-again', 'rehearsal', 'family-added', 'recall-withdrawn', 'recalled', 'draft-void', 'local-tax-reopened', 'memo', 'remark', 'sent-back', 'bill-withdrawn', 'receipt-repeated', 'recall-requested', 'recall-declined', 'refund-requested', 'refund-withdrawn', 'dismissed', 'reopened', 'transmission-given-up', 'receipts-corrected', 'filing-rejected', 'return-amended', 'moved', 'assigned', 'agent-refused', 'question-asked', 'letter', 'letter-reason', 'message-sent', 'message-taken-back', 'family-changed', 'check-answered', 'figure-set', 'draft-approved', 'draft-confirmed', 'instalment-chosen', 'fee-refundable', 'fee-refundable-by-hand'));