CREATE TABLE "branch_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"content" jsonb,
	"changed" text[] NOT NULL,
	"reason" text NOT NULL,
	"written_by" uuid NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "branch_versions_branchId_number_unique" UNIQUE("branch_id","number")
);
--> statement-breakpoint
CREATE TRIGGER branch_versions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON branch_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
