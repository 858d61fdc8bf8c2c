CREATE TABLE "filing_ticks" (
	"filing_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"cell" text NOT NULL,
	"ticked_by" uuid,
	"ticked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "filing_ticks_filing_id_version_cell_pk" PRIMARY KEY("filing_id","version","cell")
);
--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "return_details_sealed" text;--> statement-breakpoint
ALTER TABLE "filing_ticks" ADD CONSTRAINT "filing_ticks_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;