CREATE TABLE "host_proofs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"host" text NOT NULL,
	"proved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "host_proofs_branchId_host_unique" UNIQUE("branch_id","host")
);
--> statement-breakpoint
INSERT INTO "host_proofs" ("id", "branch_id", "host", "proved_at")
SELECT gen_random_uuid(), "branch_id", jsonb_array_elements_text("content" -> 'value' -> 'hosts'), "written_at"
FROM (
	SELECT DISTINCT ON ("branch_id") "branch_id", "content", "written_at" FROM "branch_versions"
	WHERE "state" = 'published' AND "content" IS NOT NULL ORDER BY "branch_id", "number" DESC
) "served"
ON CONFLICT DO NOTHING;
