CREATE TABLE "imported_clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"person_key" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"filing_year" integer,
	"method" text,
	"fee_won" bigint,
	"owner" text NOT NULL,
	"imported_by" uuid NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"keep_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imported_clients_once" UNIQUE("branch_id","person_key")
);
--> statement-breakpoint
CREATE INDEX "imported_clients_keep_until_index" ON "imported_clients" USING btree ("keep_until");