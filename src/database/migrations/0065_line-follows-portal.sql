ALTER TABLE "authentication_requests" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "authentication_requests_kind_created_at_index" ON "authentication_requests" USING btree ("kind","created_at");--> statement-breakpoint
-- Who asked by night to be told in the morning holds no place in line any more: the message goes at six of that day.
-- Where six was over when the latest ticket was taken, it goes at the next eight in the morning after that.
INSERT INTO "outbox" ("id", "template", "channel", "branch_id", "account_id", "filing_id", "variables", "dedupe_key", "state", "created_at", "due_at")
SELECT gen_random_uuid(), 'portal-open', 'talk', "branch_id", "account_id", "filing_id", '{}',
  'portal-open:' || "filing_id" || ':' || to_char("created_at" AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD'), 'due', "created_at",
  CASE WHEN date_trunc('day', "created_at" AT TIME ZONE 'Asia/Seoul') + interval '6 hours' > "latest"."at" AT TIME ZONE 'Asia/Seoul'
    THEN (date_trunc('day', "created_at" AT TIME ZONE 'Asia/Seoul') + interval '6 hours') AT TIME ZONE 'Asia/Seoul'
    ELSE (date_trunc('day', "latest"."at" AT TIME ZONE 'Asia/Seoul' + interval '16 hours') + interval '8 hours') AT TIME ZONE 'Asia/Seoul'
  END
FROM "waiting_tickets", (SELECT max("created_at") AS "at" FROM "waiting_tickets") AS "latest"
WHERE "reason" = 'night' AND "state" = 'waiting' AND "filing_id" IS NOT NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "waiting_tickets" SET "state" = 'left', "closed_at" = "created_at" WHERE "reason" = 'night' AND "state" = 'waiting';--> statement-breakpoint
ALTER TABLE "waiting_tickets" DROP COLUMN "reason";