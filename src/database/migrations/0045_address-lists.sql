CREATE TABLE "address_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text,
	"ranges" text[] NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "address_lists_at_index" ON "address_lists" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER address_lists_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON address_lists FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();