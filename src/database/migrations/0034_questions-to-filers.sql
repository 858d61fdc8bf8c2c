CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"words_sealed" text NOT NULL,
	"due_day" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer_sealed" text,
	"answered_at" timestamp (3) with time zone,
	"settled_by" uuid,
	"settled_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "question_due_day" text;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "answer_waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_filing_id_index" ON "questions" USING btree ("filing_id");
--> statement-breakpoint
-- What the published table of terms ends. Dry: only counts; visits and complaints end elsewhere and are only counted.
-- Nothing younger than the legal term goes, whoever asks: the newest access record tells the time, and the removal itself is one.
CREATE OR REPLACE FUNCTION destroy_retained(what text, cutoff timestamptz, dry boolean) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  months int := CASE what WHEN 'payments' THEN 60 WHEN 'contracts' THEN 60 WHEN 'complaints' THEN 36
    WHEN 'advertising' THEN 6 WHEN 'tax-books' THEN 60 WHEN 'agency-work' THEN 60 WHEN 'visits' THEN 3
    WHEN 'access-records' THEN 24 WHEN 'staff-rights' THEN 36 END;
  latest timestamptz;
  last_year int := extract(year FROM cutoff AT TIME ZONE 'Asia/Seoul');
  last_link bigint;
  total bigint := 0;
BEGIN
  IF months IS NULL THEN RAISE EXCEPTION 'no term for %', what; END IF;
  IF cutoff < make_timestamptz(last_year, 7, 1, 0, 0, 0, 'Asia/Seoul') THEN last_year := last_year - 1; END IF;
  IF NOT dry THEN
    SELECT max(at) INTO latest FROM access_records;
    IF latest IS NULL OR cutoff > latest - make_interval(months => months) THEN
      RAISE EXCEPTION 'the term of % is not over', what;
    END IF;
    PERFORM set_config('jongso.retention', 'on', true);
  END IF;
  CASE what
  WHEN 'payments' THEN
    SELECT count(*) INTO total FROM payments WHERE coalesce(paid_at, created_at) < cutoff;
    IF NOT dry THEN
      DELETE FROM cash_receipts WHERE payment_id IN (SELECT id FROM payments WHERE coalesce(paid_at, created_at) < cutoff);
      DELETE FROM refunds WHERE payment_id IN (SELECT id FROM payments WHERE coalesce(paid_at, created_at) < cutoff);
      DELETE FROM virtual_accounts WHERE payment_id IN (SELECT id FROM payments WHERE coalesce(paid_at, created_at) < cutoff);
      DELETE FROM payment_events WHERE payment_id IN (SELECT id FROM payments WHERE coalesce(paid_at, created_at) < cutoff);
      DELETE FROM deposit_notices WHERE received_at < cutoff;
      DELETE FROM payments WHERE coalesce(paid_at, created_at) < cutoff;
    END IF;
  WHEN 'contracts' THEN
    SELECT (SELECT count(*) FROM registrations r JOIN filings f ON f.id = r.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM consents c LEFT JOIN filings f ON f.id = c.filing_id
         WHERE f.filing_year <= last_year OR c.withdrawn_at < cutoff) INTO total;
    IF NOT dry THEN
      DELETE FROM registrations r USING filings f WHERE f.id = r.filing_id AND f.filing_year <= last_year;
      DELETE FROM consents c USING filings f WHERE f.id = c.filing_id AND f.filing_year <= last_year;
      DELETE FROM consents WHERE withdrawn_at < cutoff;
    END IF;
  WHEN 'tax-books' THEN
    SELECT (SELECT count(*) FROM documents d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM income_years d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM report_summaries d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM reports d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM bills d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM calculation_overrides d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      + (SELECT count(*) FROM questions d JOIN filings f ON f.id = d.filing_id WHERE f.filing_year <= last_year)
      INTO total;
    IF NOT dry THEN
      DELETE FROM documents d USING filings f WHERE f.id = d.filing_id AND f.filing_year <= last_year;
      DELETE FROM income_years d USING filings f WHERE f.id = d.filing_id AND f.filing_year <= last_year;
      DELETE FROM report_summaries d USING filings f WHERE f.id = d.filing_id AND f.filing_year <= last_year;
      DELETE FROM reports d USING filings f WHERE f.id = d.filing_id AND f.filing_year <= last_year;
      DELETE FROM bills d USING filings f WHERE f.id = d.filing_id AND f.filing_year <= last_year;
      DELETE FROM calculation_overrides d USING filings f WHERE f.id = d.filing_id AND f.filing_year <= last_year;
      DELETE FROM questions d USING filings f WHERE f.id = d.filing_id AND f.filing_year <= last_year;
    END IF;
  WHEN 'agency-work' THEN
    SELECT count(*) INTO total FROM filings f WHERE filing_year <= last_year AND (filer_name IS NOT NULL OR resident_hash IS NOT NULL
      OR EXISTS (SELECT 1 FROM filing_events e WHERE e.filing_id = f.id)
      OR EXISTS (SELECT 1 FROM family_members m WHERE m.filing_id = f.id));
    IF NOT dry THEN
      DELETE FROM filing_events d USING filings f WHERE f.id = d.filing_id AND f.filing_year <= last_year;
      DELETE FROM family_members d USING filings f WHERE f.id = d.filing_id AND f.filing_year <= last_year;
      DELETE FROM agent_desks d USING filings f WHERE f.id = d.filing_id AND f.filing_year <= last_year;
      UPDATE filings SET filer_name = NULL, filer_email = NULL, filer_phone = NULL, resident_sealed = NULL, resident_mask = NULL,
        resident_hash = NULL, registry_add_name = NULL, portal_session_sealed = NULL WHERE filing_year <= last_year;
    END IF;
  WHEN 'advertising' THEN
    SELECT count(*) INTO total FROM banners WHERE show_until < cutoff;
    IF NOT dry THEN DELETE FROM banners WHERE show_until < cutoff; END IF;
  WHEN 'visits' THEN
    SELECT count(*) INTO total FROM sessions WHERE absolute_until < cutoff OR ended_at < cutoff;
  WHEN 'complaints' THEN
    SELECT count(*) INTO total FROM consultations WHERE created_at < cutoff AND phone IS NOT NULL;
  WHEN 'access-records' THEN
    -- The chain keeps its links, so that what stays can still be walked; only whole beginnings go.
    SELECT coalesce((SELECT min(c.seq) FROM access_chain c JOIN access_records r ON r.id = c.record_id WHERE r.at >= cutoff),
      (SELECT max(seq) + 1 FROM access_chain), 0) INTO last_link;
    SELECT count(*) INTO total FROM access_records r JOIN access_chain c ON c.record_id = r.id WHERE c.seq < last_link;
    IF NOT dry THEN
      DELETE FROM access_records r USING access_chain c WHERE c.record_id = r.id AND c.seq < last_link;
    END IF;
  WHEN 'staff-rights' THEN
    SELECT count(*) INTO total FROM grant_log WHERE at < cutoff;
    IF NOT dry THEN DELETE FROM grant_log WHERE at < cutoff; END IF;
  END CASE;
  PERFORM set_config('jongso.retention', 'off', true);
  RETURN total;
END $$;
