-- Events were strings whose beginning told what they were; each becomes a kind with its data, and a person's words are the reason.
ALTER TABLE "filing_events" ADD COLUMN "kind" text, ADD COLUMN "data" jsonb, ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "filing_events" DISABLE TRIGGER "filing_events_append_only";
--> statement-breakpoint
-- A case sent back from review carried the typed reason alone, so whatever it begins with is no prefix.
UPDATE filing_events SET kind = 'sent-back', reason = why
WHERE machine = 'office' AND before = 'in-review' AND after = 'preparing' AND why NOT IN ('recalled', 'rehearsal');
--> statement-breakpoint
UPDATE filing_events SET kind = why WHERE kind IS NULL AND why IN (
  'taken', 'unassigned', 'question-answered', 'question-closed', 'question-withdrawn', 'waits-for-filer',
  'resumed', 'prepared', 'sent-to-review', 'approved', 'no-fee', 'fee-paid', 'fee-undone', 'fee-refunded',
  'report-made', 'books-begun', 'books-kept', 'book-uploaded', 'bill-uploaded', 'slip-paid', 'slip-unpaid',
  'portal-receipt-uploaded', 'portal-return-uploaded', 'local-receipt-uploaded', 'return-details', 'filed',
  'receipt-number', 'completed', 'registered', 'refund-account-requested', 'withdrawn', 'consent-withdrawn',
  'consent-released', 'contacted', 'message-again', 'collection', 'agent', 'agent-again', 'rehearsal', 'family-
  added', 'recall-withdrawn', 'recalled', 'local-tax-reopened');
--> statement-breakpoint
UPDATE filing_events SET kind = 'local-tax-reopened' WHERE kind IS NULL AND why = 'amended';
--> statement-breakpoint
UPDATE filing_events SET kind = 'family-added' WHERE kind IS NULL AND why = 'family.added';
--> statement-breakpoint
UPDATE filing_events SET kind = 'question-' || substring(why FROM 11)
WHERE kind IS NULL AND why IN ('question: closed', 'question: withdrawn');
--> statement-breakpoint
UPDATE filing_events SET kind = 'recall-requested', reason = '' WHERE kind IS NULL AND why = 'recall-asked';
--> statement-breakpoint
UPDATE filing_events e SET kind = p.kind, reason = substring(why FROM length(p.prefix) + 1)
FROM (VALUES
  ('memo: ', 'memo'), ('bill-withdrawn: ', 'bill-withdrawn'), ('receipt-repeated: ', 'receipt-repeated'),
  ('recall-asked: ', 'recall-requested'), ('recall-declined: ', 'recall-declined'), ('refund-asked: ', 'refund-requested'),
  ('refund-withdrawn: ', 'refund-withdrawn'), ('dismissed: ', 'dismissed'), ('reopened: ', 'reopened')
) AS p (prefix, kind) WHERE e.kind IS NULL AND starts_with(e.why, p.prefix);
--> statement-breakpoint
UPDATE filing_events e SET
  kind = p.kind,
  data = jsonb_build_object('receiptNumbers', to_jsonb(string_to_array(
    split_part(substring(why FROM length(p.prefix) + 1), ' · ', 1), ', '))),
  reason = substring(why FROM position(' · ' IN why) + 3)
FROM (VALUES
  ('receipts-corrected: ', 'receipts-corrected'), ('filing-rejected: ', 'filing-rejected'), ('amended: ', 'return-amended')
) AS p (prefix, kind) WHERE e.kind IS NULL AND starts_with(e.why, p.prefix) AND position(' · ' IN why) > 0;
--> statement-breakpoint
UPDATE filing_events e SET kind = p.kind, data = jsonb_build_object(p.field, substring(why FROM length(p.prefix) + 1))
FROM (VALUES
  ('assigned: ', 'assigned', 'staffId'), ('agent-refused: ', 'agent-refused', 'words'), ('asked: ', 'question-asked', 'question'),
  ('message: ', 'message-sent', 'template'), ('message-back: ', 'message-taken-back', 'template'),
  ('family.', 'family-changed', 'field'), ('check.', 'check-answered', 'question'), ('calculation: ', 'figure-set', 'field')
) AS p (prefix, kind, field) WHERE e.kind IS NULL AND starts_with(e.why, p.prefix);
--> statement-breakpoint
UPDATE filing_events e SET kind = p.kind, data = jsonb_build_object('amountWon', substring(why FROM length(p.prefix) + 1)::int)
FROM (VALUES ('fee-back: ', 'fee-refundable'), ('fee-back-by-hand: ', 'fee-refundable-by-hand')) AS p (prefix, kind)
WHERE e.kind IS NULL AND starts_with(e.why, p.prefix);
--> statement-breakpoint
UPDATE filing_events SET kind = 'moved', reason = found[3], data = jsonb_build_object('from', found[1], 'to', found[2])
FROM (SELECT id AS found_id, regexp_match(why, '^moved: (.+?) > (.+?): (.*)$') AS found FROM filing_events WHERE starts_with(why, 'moved: ')) m
WHERE id = found_id AND kind IS NULL AND found IS NOT NULL;
--> statement-breakpoint
UPDATE filing_events SET kind = 'collection' WHERE kind IS NULL AND machine = 'data';
--> statement-breakpoint
UPDATE filing_events SET kind = 'remark', reason = why WHERE kind IS NULL;
--> statement-breakpoint
ALTER TABLE "filing_events" ENABLE TRIGGER "filing_events_append_only";
--> statement-breakpoint
ALTER TABLE "filing_events" ALTER COLUMN "kind" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "filing_events" DROP COLUMN "why";
--> statement-breakpoint
ALTER TABLE "filing_events" ADD CONSTRAINT "filing_events_kind" CHECK ("filing_events"."kind" in ('taken', 'unassigned', 'question-answered', 'question-closed', 'question-withdrawn', 'waits-for-filer', 'resumed', 'prepared', 'sent-to-review', 'approved', 'no-fee', 'fee-paid', 'fee-undone', 'fee-refunded', 'report-made', 'books-begun', 'books-kept', 'book-uploaded', 'bill-uploaded', 'slip-paid', 'slip-unpaid', 'portal-receipt-uploaded', 'portal-return-uploaded', 'local-receipt-uploaded', 'return-details', 'filed', 'receipt-number', 'completed', 'registered', 'refund-account-requested', 'withdrawn', 'consent-withdrawn', 'consent-released', 'contacted', 'message-again', 'collection', 'agent', 'agent-again', 'rehearsal', 'family-added', 'recall-withdrawn', 'recalled', 'local-tax-reopened', 'memo', 'remark', 'sent-back', 'bill-withdrawn', 'receipt-repeated', 'recall-requested', 'recall-declined', 'refund-requested', 'refund-withdrawn', 'dismissed', 'reopened', 'receipts-corrected', 'filing-rejected', 'return-amended', 'moved', 'assigned', 'agent-refused', 'question-asked', 'message-sent', 'message-taken-back', 'family-changed', 'check-answered', 'figure-set', 'fee-refundable', 'fee-refundable-by-hand'));
