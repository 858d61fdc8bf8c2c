CREATE TABLE "branch_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "branch_pictures_branchId_name_unique" UNIQUE("branch_id","name")
);
--> statement-breakpoint
ALTER TABLE "branch_versions" ALTER COLUMN "written_by" SET DATA TYPE text;
--> statement-breakpoint
CREATE TRIGGER branch_pictures_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON branch_pictures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
