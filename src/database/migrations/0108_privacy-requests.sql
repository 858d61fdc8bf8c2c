CREATE TABLE "privacy_request_events" (
	"request_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	"act" text NOT NULL,
	"due_day" text NOT NULL,
	CONSTRAINT "privacy_request_events_request_id_seq_pk" PRIMARY KEY("request_id","seq")
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"account_id" uuid,
	"seal_owner" uuid NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"arrived_on" text NOT NULL,
	"due_day" text NOT NULL,
	"content_sealed" text,
	"entered_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"reminded_on" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "privacy_request_events" ADD CONSTRAINT "privacy_request_events_request_id_privacy_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."privacy_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_account_id_branch_id_accounts_id_branch_id_fk" FOREIGN KEY ("account_id","branch_id") REFERENCES "public"."accounts"("id","branch_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_requests_branch_id_state_due_day_index" ON "privacy_requests" USING btree ("branch_id","state","due_day");--> statement-breakpoint
CREATE INDEX "privacy_requests_account_id_index" ON "privacy_requests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "privacy_requests_ended" ON "privacy_requests" USING btree ("ended_at") WHERE "privacy_requests"."content_sealed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_one_open" ON "privacy_requests" USING btree ("account_id","kind") WHERE "privacy_requests"."state" = 'open';
--> statement-breakpoint
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
    SELECT (SELECT count(*) FROM consultations WHERE created_at < cutoff AND phone IS NOT NULL)
      + (SELECT count(*) FROM privacy_requests WHERE ended_at < cutoff AND content_sealed IS NOT NULL)
      INTO total;
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
