CREATE TABLE "case_list_choices" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"columns" text[],
	"default_view_id" uuid
);
--> statement-breakpoint
CREATE TABLE "case_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"branch_id" text NOT NULL,
	"name" text NOT NULL,
	"shared" boolean NOT NULL,
	"columns" text[] NOT NULL,
	"filter" text NOT NULL,
	"person" text,
	"sort" text NOT NULL,
	"descending" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "revenue_won" bigint;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "income_kinds" text[];--> statement-breakpoint
ALTER TABLE "report_summaries" ADD COLUMN "due_day" text;--> statement-breakpoint
ALTER TABLE "case_list_choices" ADD CONSTRAINT "case_list_choices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_list_choices" ADD CONSTRAINT "case_list_choices_default_view_id_case_views_id_fk" FOREIGN KEY ("default_view_id") REFERENCES "public"."case_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_views" ADD CONSTRAINT "case_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "case_views_name" ON "case_views" USING btree ("staff_id","name");--> statement-breakpoint
CREATE INDEX "case_views_branch_id_index" ON "case_views" USING btree ("branch_id");