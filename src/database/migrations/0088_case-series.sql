CREATE TABLE "case_series" (
	"branch_id" text NOT NULL,
	"filing_year" integer NOT NULL,
	"firm_number" integer NOT NULL,
	"last_number" integer NOT NULL,
	CONSTRAINT "case_series_branch_id_filing_year_pk" PRIMARY KEY("branch_id","filing_year"),
	CONSTRAINT "case_series_filingYear_firmNumber_unique" UNIQUE("filing_year","firm_number")
);
--> statement-breakpoint
DROP SEQUENCE "public"."case_numbers";--> statement-breakpoint
-- A firm's first number lies behind every number of before: 26-000123 is followed by 26-010001.
CREATE FUNCTION next_case_number(firm text, year integer) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  taken case_series;
BEGIN
  LOOP
    UPDATE case_series SET last_number = last_number + 1
      WHERE branch_id = firm AND filing_year = year RETURNING * INTO taken;
    EXIT WHEN FOUND;
    -- Two new firms at once would take the same number.
    PERFORM pg_advisory_xact_lock(hashtext('case_series'));
    INSERT INTO case_series (branch_id, filing_year, firm_number, last_number)
      VALUES (firm, year, coalesce(
        (SELECT min(firm_number) FROM case_series WHERE branch_id = firm),
        (SELECT max(firm_number) + 1 FROM case_series),
        (SELECT max(substr(case_number, 4, 2)::int) + 1 FROM filings),
        1), 0)
      ON CONFLICT DO NOTHING;
  END LOOP;
  -- Two digits to 89, then three that begin with 9, so that no firm's number begins like another's.
  IF taken.firm_number > 189 THEN
    RAISE EXCEPTION 'no case number is left for firm %', taken.firm_number;
  END IF;
  RETURN lpad((year % 100)::text, 2, '0') || '-'
    || CASE WHEN taken.firm_number < 90 THEN lpad(taken.firm_number::text, 2, '0')
       ELSE (taken.firm_number + 810)::text END
    || lpad(taken.last_number::text, greatest(4, length(taken.last_number::text)), '0');
END
$$;