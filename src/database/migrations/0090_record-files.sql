CREATE TABLE "record_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"layout_id" uuid NOT NULL,
	"cases" integer NOT NULL,
	"sha256" text NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_layouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"tax" text NOT NULL,
	"form" text NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"source" text NOT NULL,
	"sha256" text NOT NULL,
	"added_by" uuid NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_by" uuid,
	"removed_at" timestamp (3) with time zone,
	"removed_reason" text
);
--> statement-breakpoint
ALTER TABLE "record_files" ADD CONSTRAINT "record_files_layout_id_record_layouts_id_fk" FOREIGN KEY ("layout_id") REFERENCES "public"."record_layouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "record_files_branch_id_made_at_index" ON "record_files" USING btree ("branch_id","made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "record_layouts_same" ON "record_layouts" USING btree ("branch_id","sha256") WHERE "record_layouts"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "record_layouts_day" ON "record_layouts" USING btree ("branch_id","tax","form","valid_from") WHERE "record_layouts"."removed_at" is null;