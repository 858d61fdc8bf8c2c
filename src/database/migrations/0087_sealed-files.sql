CREATE TABLE "removed_objects" (
	"object" uuid PRIMARY KEY NOT NULL,
	"not_before" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sealed_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea",
	"key_sealed" text NOT NULL,
	"object" uuid,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"moving_until" timestamp (3) with time zone,
	CONSTRAINT "sealed_files_somewhere" CHECK ("sealed_files"."content" is not null or "sealed_files"."object" is not null)
);
--> statement-breakpoint
ALTER TABLE "portal_papers" ALTER COLUMN "content_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_files" ALTER COLUMN "content_sealed" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_files" ALTER COLUMN "content_sealed" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "sealed_files_here" ON "sealed_files" USING btree ("id") WHERE "sealed_files"."content" is not null;--> statement-breakpoint
CREATE INDEX "sealed_files_away" ON "sealed_files" USING btree ("id") WHERE "sealed_files"."object" is not null;--> statement-breakpoint
CREATE INDEX "bills_older" ON "bills" USING btree ("id") WHERE "bills"."content_sealed" is not null;--> statement-breakpoint
CREATE INDEX "reports_older" ON "reports" USING btree ("id") WHERE "reports"."content_sealed" is not null;--> statement-breakpoint
CREATE INDEX "portal_papers_older" ON "portal_papers" USING btree ("id") WHERE "portal_papers"."content_sealed" is not null;--> statement-breakpoint
CREATE INDEX "conversation_files_older" ON "conversation_files" USING btree ("id") WHERE "conversation_files"."content_sealed" is not null;--> statement-breakpoint
CREATE INDEX "question_files_older" ON "question_files" USING btree ("id") WHERE "question_files"."content_sealed" is not null;
--> statement-breakpoint
-- Sealed bytes cannot be made smaller; uncompressed they are read piece by piece.
ALTER TABLE sealed_files ALTER COLUMN content SET STORAGE EXTERNAL;
--> statement-breakpoint
-- The bytes of a file end with the row that names it, whoever deletes that.
CREATE FUNCTION remove_sealed_file() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM sealed_files WHERE id = OLD.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION remember_object() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  -- It may be on its way at this moment: removed before it arrives, it would stay.
  INSERT INTO removed_objects (object, not_before) VALUES (OLD.object, OLD.moving_until) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sealed_files_object AFTER DELETE ON sealed_files FOR EACH ROW WHEN (OLD.object IS NOT NULL) EXECUTE FUNCTION remember_object();
--> statement-breakpoint
CREATE TRIGGER reports_file AFTER DELETE ON reports FOR EACH ROW EXECUTE FUNCTION remove_sealed_file();
--> statement-breakpoint
CREATE TRIGGER bills_file AFTER DELETE ON bills FOR EACH ROW EXECUTE FUNCTION remove_sealed_file();
--> statement-breakpoint
CREATE TRIGGER portal_papers_file AFTER DELETE ON portal_papers FOR EACH ROW EXECUTE FUNCTION remove_sealed_file();
--> statement-breakpoint
CREATE TRIGGER question_files_file AFTER DELETE ON question_files FOR EACH ROW EXECUTE FUNCTION remove_sealed_file();
--> statement-breakpoint
CREATE TRIGGER conversation_files_file AFTER DELETE ON conversation_files FOR EACH ROW EXECUTE FUNCTION remove_sealed_file();
