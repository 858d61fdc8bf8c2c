CREATE TABLE "backups" (
	"kind" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"bytes" bigint,
	"failed_at" timestamp (3) with time zone
);
--> statement-breakpoint
-- For whoever may read everything, and nobody else. Without bytes: the backup failed.
CREATE FUNCTION record_backup(of_kind text, size bigint, at timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO backups AS b (kind, ended_at, bytes, failed_at)
  VALUES (of_kind, CASE WHEN size IS NOT NULL THEN at END, size, CASE WHEN size IS NULL THEN at END)
  ON CONFLICT (kind) DO UPDATE SET
    ended_at = coalesce(excluded.ended_at, b.ended_at),
    bytes = coalesce(excluded.bytes, b.bytes),
    failed_at = coalesce(excluded.failed_at, b.failed_at)
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION record_backup(text, bigint, timestamptz) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION record_backup(text, bigint, timestamptz) TO pg_read_all_data;
