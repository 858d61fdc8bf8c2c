CREATE TABLE "calculation_overrides" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"field" text NOT NULL,
	"value" jsonb,
	"reason" text NOT NULL,
	"set_by" uuid NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calculation_overrides" ADD CONSTRAINT "calculation_overrides_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calculation_overrides_filing_id_set_at_index" ON "calculation_overrides" USING btree ("filing_id","set_at");