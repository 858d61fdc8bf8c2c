ALTER TABLE "bills" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "content_sealed" text;--> statement-breakpoint
CREATE INDEX "filings_portal_receipt_number_index" ON "filings" USING btree ("portal_receipt_number") WHERE "filings"."portal_receipt_number" is not null;--> statement-breakpoint
CREATE INDEX "filings_local_receipt_number_index" ON "filings" USING btree ("local_receipt_number") WHERE "filings"."local_receipt_number" is not null;