CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"step" text NOT NULL,
	"month" text NOT NULL,
	"score" smallint NOT NULL,
	"words" text NOT NULL,
	"filing_id" uuid,
	"staff_id" uuid,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ratings_one_per_step" UNIQUE("filing_id","step"),
	CONSTRAINT "ratings_one_per_month" UNIQUE("staff_id","month")
);
--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ratings_given_at_index" ON "ratings" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "ratings_branch_id_month_index" ON "ratings" USING btree ("branch_id","month");