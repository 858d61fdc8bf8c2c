CREATE TABLE "season_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_year" integer NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "season_changes_waiting" ON "season_changes" USING btree ("filing_year") WHERE "season_changes"."state" = 'waiting';