CREATE TABLE "letter_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter_id" uuid NOT NULL,
	"role" text NOT NULL,
	"content_type" text NOT NULL,
	"content_hash" text NOT NULL,
	"size" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"kind" text,
	"income_year" integer,
	"owner_id" uuid,
	"paper_day" text,
	"received_day" text,
	"paper_due_day" text,
	"counted_due_day" text,
	"due_day" text,
	"asked_until" text,
	"asked_at" timestamp (3) with time zone,
	"draft_by" uuid,
	"draft_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"sent_day" text,
	"sent_way" text,
	"outcome" text,
	"content_sealed" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"reminded_on" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "filing_events" DROP CONSTRAINT "filing_events_kind";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_files_letter_id_index" ON "letter_files" USING btree ("letter_id");--> statement-breakpoint
CREATE INDEX "letters_filing_id_index" ON "letters" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "letters_state_due_day_index" ON "letters" USING btree ("state","due_day");--> statement-breakpoint
ALTER TABLE "filing_events" ADD CONSTRAINT "filing_events_kind" CHECK ("filing_events"."kind" in ('taken', 'unassigned', 'question-answered', 'question-closed', 'question-withdrawn', 'waits-for-filer', 'resumed', 'prepared', 'sent-to-review', 'approved', 'no-fee', 'fee-paid', 'fee-undone', 'fee-refunded', 'report-made', 'books-begun', 'books-kept', 'book-uploaded', 'bill-uploaded', 'slip-paid', 'slip-unpaid', 'slip-numbers', 'portal-receipt-uploaded', 'portal-return-uploaded', 'local-receipt-uploaded', 'return-details', 'filed', 'receipt-number', 'completed', 'registered', 'refund-account-requested', 'withdrawn', 'consent-withdrawn', 'consent-released', 'contacted', 'message-again', 'collection', 'agent', 'agent-again', 'rehearsal', 'family-added', 'recall-withdrawn', 'recalled', 'draft-void', 'local-tax-reopened', 'memo', 'remark', 'sent-back', 'bill-withdrawn', 'receipt-repeated', 'recall-requested', 'recall-declined', 'refund-requested', 'refund-withdrawn', 'dismissed', 'reopened', 'receipts-corrected', 'filing-rejected', 'return-amended', 'moved', 'assigned', 'agent-refused', 'question-asked', 'letter', 'letter-reason', 'message-sent', 'message-taken-back', 'family-changed', 'check-answered', 'figure-set', 'draft-approved', 'draft-confirmed', 'instalment-chosen', 'fee-refundable', 'fee-refundable-by-hand'));
--> statement-breakpoint
CREATE TRIGGER letter_files_file AFTER DELETE ON letter_files FOR EACH ROW EXECUTE FUNCTION remove_sealed_file();
--> statement-breakpoint
-- Letters of a case end with its tax books.
CREATE OR REPLACE FUNCTION count_retained(what text, cutoff timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  last_year int := retained_last_year(cutoff);
  start bigint;
  total bigint := 0;
BEGIN
  CASE what
  WHEN 'payments' THEN
    SELECT count(*) INTO total FROM payments WHERE coalesce(paid_at, created_at) < cutoff;
  WHEN 'contracts' THEN
    SELECT (SELECT count(*) FROM registrations r JOIN filings f ON f.id = r.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM consents c LEFT JOIN filings f ON f.id = c.filing_id
         WHERE f.filing_year <= last_year OR c.withdrawn_at < cutoff) INTO total;
  WHEN 'tax-books' THEN
    SELECT (SELECT count(*) FROM documents d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM income_years d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM report_summaries d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM reports d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM bills d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM calculation_overrides d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM questions d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM portal_papers d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM letters d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM conversation_messages d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      INTO total;
  WHEN 'agency-work' THEN
    SELECT count(*) INTO total FROM filings f WHERE filing_year <= last_year AND (filer_name IS NOT NULL OR resident_hash IS NOT NULL
      OR EXISTS (SELECT 1 FROM filing_events e WHERE e.filing_id = f.id)
      OR EXISTS (SELECT 1 FROM family_members m WHERE m.filing_id = f.id));
  WHEN 'advertising' THEN
    SELECT count(*) INTO total FROM banners WHERE show_until < cutoff;
  WHEN 'visits' THEN
    SELECT count(*) INTO total FROM sessions WHERE absolute_until < cutoff OR ended_at < cutoff;
  WHEN 'complaints' THEN
    SELECT count(*) INTO total FROM consultations WHERE created_at < cutoff AND phone IS NOT NULL;
  WHEN 'access-records' THEN
    start := retained_chain_start();
    total := retained_chain_stop(start, coalesce((SELECT max(seq) FROM access_chain), 0) + 1, cutoff) - start;
  WHEN 'staff-rights' THEN
    SELECT count(*) INTO total FROM grant_log WHERE at < cutoff;
  ELSE
    RAISE EXCEPTION 'no term for %', what;
  END CASE;
  RETURN total;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION destroy_retained(what text, cutoff timestamptz, most int) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  months int := retained_months(what);
  latest timestamptz;
  ids uuid[];
  start bigint;
  stop bigint;
  gone bigint;
  total bigint := 0;
BEGIN
  IF months IS NULL OR what IN ('visits', 'complaints') THEN RAISE EXCEPTION 'no term to end here for %', what; END IF;
  IF most < 1 THEN RAISE EXCEPTION 'a batch has at least one row'; END IF;
  SELECT max(at) INTO latest FROM access_records;
  IF latest IS NULL OR cutoff > latest - make_interval(months => months) THEN
    RAISE EXCEPTION 'the term of % is not over', what;
  END IF;
  -- The triggers that keep what was written let this function through, and nobody else.
  PERFORM set_config('jongso.retention', 'on', true);
  CASE what
  WHEN 'payments' THEN
    SELECT array_agg(id) INTO ids FROM
      (SELECT id FROM payments WHERE coalesce(paid_at, created_at) < cutoff ORDER BY coalesce(paid_at, created_at) LIMIT most) old;
    DELETE FROM cash_receipts WHERE payment_id = ANY (ids);
    DELETE FROM refunds WHERE payment_id = ANY (ids);
    DELETE FROM virtual_accounts WHERE payment_id = ANY (ids);
    DELETE FROM payment_events WHERE payment_id = ANY (ids);
    DELETE FROM payments WHERE id = ANY (ids);
    GET DIAGNOSTICS total = ROW_COUNT;
    DELETE FROM deposit_notices WHERE id IN (SELECT id FROM deposit_notices WHERE received_at < cutoff ORDER BY received_at LIMIT most);
    GET DIAGNOSTICS gone = ROW_COUNT; total := total + gone;
  WHEN 'advertising' THEN
    DELETE FROM banners WHERE id IN (SELECT id FROM banners WHERE show_until < cutoff LIMIT most);
    GET DIAGNOSTICS total = ROW_COUNT;
  WHEN 'staff-rights' THEN
    DELETE FROM grant_log WHERE ctid = ANY (ARRAY(SELECT ctid FROM grant_log WHERE at < cutoff LIMIT most));
    GET DIAGNOSTICS total = ROW_COUNT;
  WHEN 'access-records' THEN
    -- The chain keeps its links, so that what stays can still be walked; only whole beginnings go.
    start := retained_chain_start();
    stop := retained_chain_stop(start, start + most, cutoff);
    DELETE FROM access_records WHERE id IN (SELECT record_id FROM access_chain WHERE seq >= start AND seq < stop);
    GET DIAGNOSTICS total = ROW_COUNT;
  ELSE
    SELECT array_agg(id) INTO ids FROM
      (SELECT id FROM filings WHERE filing_year <= retained_last_year(cutoff) AND NOT ended_terms @> ARRAY[what]
       ORDER BY filing_year, id LIMIT most FOR UPDATE) old;
    CASE what
    WHEN 'contracts' THEN
      DELETE FROM registrations WHERE filing_id = ANY (ids);
      DELETE FROM consents WHERE filing_id = ANY (ids);
      DELETE FROM consents WHERE id IN (SELECT id FROM consents WHERE withdrawn_at < cutoff LIMIT most);
      GET DIAGNOSTICS total = ROW_COUNT;
    WHEN 'tax-books' THEN
      DELETE FROM documents WHERE filing_id = ANY (ids);
      DELETE FROM portal_papers WHERE filing_id = ANY (ids);
      DELETE FROM income_years WHERE filing_id = ANY (ids);
      DELETE FROM report_summaries WHERE filing_id = ANY (ids);
      DELETE FROM reports WHERE filing_id = ANY (ids);
      DELETE FROM bills WHERE filing_id = ANY (ids);
      DELETE FROM calculation_overrides WHERE filing_id = ANY (ids);
      DELETE FROM questions WHERE filing_id = ANY (ids);
      DELETE FROM letters WHERE filing_id = ANY (ids);
      DELETE FROM conversation_messages WHERE filing_id = ANY (ids);
    WHEN 'agency-work' THEN
      DELETE FROM filing_events WHERE filing_id = ANY (ids);
      DELETE FROM family_members WHERE filing_id = ANY (ids);
      DELETE FROM agent_desks WHERE filing_id = ANY (ids);
      UPDATE filings SET filer_name = NULL, filer_email = NULL, filer_phone = NULL, resident_sealed = NULL, resident_mask = NULL,
        resident_hash = NULL, registry_add_name = NULL, portal_session_sealed = NULL WHERE id = ANY (ids);
    END CASE;
    UPDATE filings SET ended_terms = array_append(ended_terms, what) WHERE id = ANY (ids);
    GET DIAGNOSTICS gone = ROW_COUNT; total := total + gone;
  END CASE;
  PERFORM set_config('jongso.retention', 'off', true);
  RETURN total;
END $$;
