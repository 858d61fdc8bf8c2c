ALTER TABLE "documents" ADD COLUMN "numbers_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_with_numbers" ON "documents" USING btree ("filing_id") WHERE not "documents"."numbers_out";--> statement-breakpoint
ALTER TABLE "family_members" DROP COLUMN "birthday";