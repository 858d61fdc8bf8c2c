CREATE TABLE "past_year_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"income_year" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"national_won" bigint NOT NULL,
	"local_won" bigint NOT NULL,
	"penalties_won" bigint NOT NULL,
	"fee_won" bigint NOT NULL,
	"owner_id" uuid,
	"due_day" text,
	"prepared_by" uuid,
	"prepared_at" timestamp (3) with time zone,
	"approved_by" uuid,
	"filed_day" text,
	"decided_day" text,
	"result" text,
	"refunded_day" text,
	"refunded_won" bigint,
	"content_sealed" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reminded_on" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "past_year_cases" ADD CONSTRAINT "past_year_cases_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "past_year_cases_filing_id_index" ON "past_year_cases" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "past_year_cases_state_due_day_index" ON "past_year_cases" USING btree ("state","due_day");--> statement-breakpoint
CREATE UNIQUE INDEX "past_year_cases_one" ON "past_year_cases" USING btree ("account_id","income_year") WHERE "past_year_cases"."state" <> 'withdrawn';
--> statement-breakpoint
-- Past years that were entrusted end with the tax books of their case.
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
      + (SELECT count(*) FROM past_year_cases d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
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
      DELETE FROM past_year_cases WHERE filing_id = ANY (ids);
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
