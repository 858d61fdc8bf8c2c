CREATE INDEX "filings_portal_sessions" ON "filings" USING btree ("portal_session_until") WHERE "filings"."portal_session_sealed" is not null;--> statement-breakpoint
CREATE INDEX "filings_unregistered" ON "filings" USING btree ("filing_year") WHERE "filings"."registered_at" is null;--> statement-breakpoint
CREATE INDEX "filings_filing_year_index" ON "filings" USING btree ("filing_year");