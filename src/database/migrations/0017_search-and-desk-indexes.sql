DROP INDEX "filings_filer_name_index";--> statement-breakpoint
DROP INDEX "filings_filer_phone_index";--> statement-breakpoint
CREATE INDEX "access_records_branch_id_at_index" ON "access_records" USING btree ("branch_id","at");--> statement-breakpoint
CREATE INDEX "access_records_act_at_index" ON "access_records" USING btree ("act","at");--> statement-breakpoint
CREATE INDEX "family_members_numbers_held" ON "family_members" USING btree ("filing_id") WHERE "family_members"."resident_sealed" is not null;--> statement-breakpoint
CREATE INDEX "filings_branch_id_waiting_since_index" ON "filings" USING btree ("branch_id","waiting_since");--> statement-breakpoint
CREATE INDEX "filings_branch_id_received_at_index" ON "filings" USING btree ("branch_id","received_at");--> statement-breakpoint
CREATE INDEX "filings_name_grams" ON "filings" USING gin (post_grams('n', coalesce("filer_name", '')));--> statement-breakpoint
CREATE INDEX "filings_phone_grams" ON "filings" USING gin (post_grams('p', regexp_replace(coalesce("filer_phone", ''), '\D', '', 'g')));--> statement-breakpoint
CREATE INDEX "filings_case_number_grams" ON "filings" USING gin (post_grams('c', "case_number"));--> statement-breakpoint
CREATE INDEX "filings_numbers_held" ON "filings" USING btree ("id") WHERE "filings"."resident_sealed" is not null;