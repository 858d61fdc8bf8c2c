ALTER TABLE "filings" ADD COLUMN "reminded_on" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "filings" ADD COLUMN "reminders_off_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "filings_to_remind" ON "filings" USING btree ("filing_year","reminded_on") WHERE (("filings"."registered_at" is null and "filings"."identity_saved_at" is not null and "filings"."reminders_off_at" is null)
    or ("filings"."office_state" = 'waiting-for-fee' and "filings"."fee_paid_at" is null));