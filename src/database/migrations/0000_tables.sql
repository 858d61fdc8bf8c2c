CREATE SEQUENCE "public"."consultation_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE SEQUENCE "public"."case_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "access_chain" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"prev_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "access_chain_recordId_unique" UNIQUE("record_id")
);
--> statement-breakpoint
CREATE TABLE "access_queue" (
	"record_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"reader_kind" text NOT NULL,
	"reader_id" text NOT NULL,
	"ip" text,
	"request_id" text,
	"subject_id" text,
	"filing_id" uuid,
	"branch_id" text,
	"act" text NOT NULL,
	"fields" text[] NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"branch_id" text NOT NULL,
	"referral" text,
	"referral_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "accounts_provider_providerId_unique" UNIQUE("provider","provider_id")
);
--> statement-breakpoint
CREATE TABLE "archived_accounts" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text,
	"basis" text NOT NULL,
	"archived_at" timestamp (3) with time zone NOT NULL,
	"keep_until" timestamp (3) with time zone NOT NULL,
	"destroyed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "agent_desks" (
	"filing_id" uuid PRIMARY KEY NOT NULL,
	"check_result" text,
	"check_status" text,
	"checked_at" timestamp (3) with time zone,
	"dismiss_intended_at" timestamp (3) with time zone,
	"dismissed_at" timestamp (3) with time zone,
	"register_intended_at" timestamp (3) with time zone,
	"registered_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"receipt_sealed" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"claimed_by" text,
	"claim_until" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authentication_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lane" text NOT NULL,
	"state" text NOT NULL,
	"handle_sealed" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_asked_at" timestamp (3) with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "collection_steps" (
	"filing_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"state" text NOT NULL,
	"claimed_by" text,
	"claim_until" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "collection_steps_filing_id_step_pk" PRIMARY KEY("filing_id","step")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"filing_id" uuid NOT NULL,
	"index" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"content_sealed" text,
	"evidence_sealed" text,
	"retrieved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "documents_filing_id_index_pk" PRIMARY KEY("filing_id","index")
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"body" text NOT NULL,
	"first_shown_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"filing_id" uuid,
	"consultation_id" uuid,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"text_hash" text NOT NULL,
	"granted" boolean NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"ip" text,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "consultations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"receipt_number" text NOT NULL,
	"branch_id" text NOT NULL,
	"account_id" uuid,
	"type" text NOT NULL,
	"phone" text,
	"email" text,
	"content" text,
	"marketing" boolean NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reply_by" timestamp (3) with time zone,
	"assignee_id" uuid,
	"answer" text,
	"answered_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "consultations_receiptNumber_unique" UNIQUE("receipt_number")
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"name" text NOT NULL,
	"resident_sealed" text,
	"resident_mask" text,
	"resident_hash" text,
	"birthday" text,
	"resident_destroyed_at" timestamp (3) with time zone,
	"source" text NOT NULL,
	"deceased_on" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "filing_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"machine" text NOT NULL,
	"before" text,
	"after" text,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"why" text NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_number" text NOT NULL,
	"account_id" uuid NOT NULL,
	"branch_id" text NOT NULL,
	"filing_year" integer NOT NULL,
	"lane" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"last_act_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"filer_name" text,
	"filer_email" text,
	"filer_phone" text,
	"resident_sealed" text,
	"resident_mask" text,
	"resident_hash" text,
	"resident_foreign" boolean,
	"identity_saved_at" timestamp (3) with time zone,
	"resident_destroyed_at" timestamp (3) with time zone,
	"portal_session_sealed" text,
	"portal_session_until" timestamp (3) with time zone,
	"authenticated_at" timestamp (3) with time zone,
	"family_choice" text DEFAULT 'NOT_SELECTED' NOT NULL,
	"family_loaded_at" timestamp (3) with time zone,
	"family_reviewed_at" timestamp (3) with time zone,
	"registry_add_info_code" text,
	"registry_add_name" text,
	"history_seen_at" timestamp (3) with time zone,
	"method" text,
	"method_chosen_at" timestamp (3) with time zone,
	"registered_at" timestamp (3) with time zone,
	"received_at" timestamp (3) with time zone,
	"received_month" text,
	"data_linked_at" timestamp (3) with time zone,
	"review_completed_at" timestamp (3) with time zone,
	"fee_paid_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"data_state" text DEFAULT 'none' NOT NULL,
	"agent_state" text DEFAULT 'unknown' NOT NULL,
	"filing_state" text DEFAULT 'not-filed' NOT NULL,
	"local_tax_state" text DEFAULT 'not-filed' NOT NULL,
	"portal_receipt_number" text,
	"portal_receipt_at" timestamp (3) with time zone,
	"local_receipt_number" text,
	"local_receipt_at" timestamp (3) with time zone,
	"office_state" text DEFAULT 'new' NOT NULL,
	"assignee_id" uuid,
	"waiting_since" timestamp (3) with time zone,
	"edit_lock_by" uuid,
	"edit_lock_until" timestamp (3) with time zone,
	CONSTRAINT "filings_caseNumber_unique" UNIQUE("case_number"),
	CONSTRAINT "filings_accountId_filingYear_branchId_unique" UNIQUE("account_id","filing_year","branch_id")
);
--> statement-breakpoint
CREATE TABLE "income_years" (
	"filing_id" uuid NOT NULL,
	"year" integer NOT NULL,
	"sealed" text,
	"retrieved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "income_years_filing_id_year_pk" PRIMARY KEY("filing_id","year")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"branch_id" text NOT NULL,
	"account_id" uuid,
	"consultation_id" uuid,
	"filing_id" uuid,
	"variables" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"claimed_by" text,
	"claim_until" timestamp (3) with time zone,
	"provider_message_id" text,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"last_failure" text,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"branch_id" text,
	"text" text NOT NULL,
	"show_from" timestamp (3) with time zone NOT NULL,
	"show_until" timestamp (3) with time zone NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "season_extensions" (
	"filing_year" integer PRIMARY KEY NOT NULL,
	"last_day" date NOT NULL,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "switches" (
	"name" text PRIMARY KEY NOT NULL,
	"off" boolean NOT NULL,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"pay_by" text,
	"added_by" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "report_summaries" (
	"filing_id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"total_income_won" bigint NOT NULL,
	"decided_tax_won" bigint NOT NULL,
	"prepaid_tax_won" bigint NOT NULL,
	"tax_due_or_refund_won" bigint NOT NULL,
	"fee_won" bigint NOT NULL,
	"quote" jsonb NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deposit_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_key" text NOT NULL,
	"order_id" text,
	"payment_id" uuid,
	"raw_sealed" text,
	"state" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "deposit_notices_noticeKey_unique" UNIQUE("notice_key")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"event" text NOT NULL,
	"before" text,
	"after" text NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"filing_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"branch_id" text NOT NULL,
	"order_id" text NOT NULL,
	"method" text NOT NULL,
	"amount_won" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"provider_tid" text,
	"paid_at" timestamp (3) with time zone,
	"return_sealed" text,
	"result_code" text,
	"claimed_by" text,
	"claim_until" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"receipt_due_at" timestamp (3) with time zone,
	"receipt_issued_at" timestamp (3) with time zone,
	CONSTRAINT "payments_orderId_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_won" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "virtual_accounts" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"bank_code" text NOT NULL,
	"bank_name" text NOT NULL,
	"holder_name" text NOT NULL,
	"number_sealed" text,
	"number_mask" text NOT NULL,
	"number_hash" text NOT NULL,
	"amount_won" bigint NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"original_filename" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_views" (
	"post_id" bigint NOT NULL,
	"visitor_hash" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "post_views_post_id_visitor_hash_day_pk" PRIMARY KEY("post_id","visitor_hash","day")
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "posts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"board" text NOT NULL,
	"branch_id" text,
	"title" text NOT NULL,
	"writer" text NOT NULL,
	"content_html" text NOT NULL,
	"content_text" text NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"filing_id" uuid PRIMARY KEY NOT NULL,
	"bank_code" text,
	"account_sealed" text,
	"account_mask" text,
	"portal_id" text,
	"portal_password_sealed" text,
	"portal_password_destroyed_at" timestamp (3) with time zone,
	"additional_phone" text,
	"note" text,
	"delegated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"account_changed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "replays" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"answer" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"claim_until" timestamp (3) with time zone NOT NULL,
	"keep_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "replays_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "key_checks" (
	"key_id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"branch_id" text NOT NULL,
	"cookie_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"idle_until" timestamp (3) with time zone NOT NULL,
	"absolute_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"ip" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"cookie_hash" text NOT NULL,
	"nonce_hash" text,
	"branch_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"code_hash" text,
	"account_id" uuid
);
--> statement-breakpoint
CREATE TABLE "grant_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"act" text NOT NULL,
	"before" text,
	"after" text,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"login_name" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"branch_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"totp_sealed" text,
	"totp_step" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone,
	CONSTRAINT "staff_loginName_unique" UNIQUE("login_name")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"second_factor_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"idle_until" timestamp (3) with time zone NOT NULL,
	"absolute_until" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"ip" text,
	"user_agent" text,
	CONSTRAINT "staff_sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "waiting_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "waiting_tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_at" timestamp (3) with time zone NOT NULL,
	"branch_id" text NOT NULL,
	"filing_year" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"filing_id" uuid,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"called_at" timestamp (3) with time zone,
	"called_by" text,
	"turn_until" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "access_chain" ADD CONSTRAINT "access_chain_record_id_access_records_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."access_records"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archived_accounts" ADD CONSTRAINT "archived_accounts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_desks" ADD CONSTRAINT "agent_desks_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authentication_requests" ADD CONSTRAINT "authentication_requests_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_steps" ADD CONSTRAINT "collection_steps_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_text_hash_consent_texts_hash_fk" FOREIGN KEY ("text_hash") REFERENCES "public"."consent_texts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filing_events" ADD CONSTRAINT "filing_events_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_years" ADD CONSTRAINT "income_years_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_summaries" ADD CONSTRAINT "report_summaries_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "virtual_accounts" ADD CONSTRAINT "virtual_accounts_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_files" ADD CONSTRAINT "post_files_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_filing_id_filings_id_fk" FOREIGN KEY ("filing_id") REFERENCES "public"."filings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_tickets" ADD CONSTRAINT "waiting_tickets_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_records_subject_id_at_index" ON "access_records" USING btree ("subject_id","at");--> statement-breakpoint
CREATE INDEX "access_records_reader_id_at_index" ON "access_records" USING btree ("reader_id","at");--> statement-breakpoint
CREATE INDEX "access_records_at_index" ON "access_records" USING btree ("at");--> statement-breakpoint
CREATE INDEX "agent_desks_due_at_index" ON "agent_desks" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "authentication_requests_one_open" ON "authentication_requests" USING btree ("filing_id","kind") WHERE "authentication_requests"."state" in ('asking', 'pending');--> statement-breakpoint
CREATE INDEX "authentication_requests_account_id_created_at_index" ON "authentication_requests" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "collection_steps_state_claim_until_index" ON "collection_steps" USING btree ("state","claim_until");--> statement-breakpoint
CREATE INDEX "consents_account_id_index" ON "consents" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "consultations_branch_id_state_index" ON "consultations" USING btree ("branch_id","state");--> statement-breakpoint
CREATE INDEX "consultations_account_id_index" ON "consultations" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "family_members_filing_id_index" ON "family_members" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "family_members_resident_hash_index" ON "family_members" USING btree ("resident_hash");--> statement-breakpoint
CREATE INDEX "filing_events_filing_id_at_index" ON "filing_events" USING btree ("filing_id","at");--> statement-breakpoint
CREATE INDEX "filings_resident_hash_index" ON "filings" USING btree ("resident_hash");--> statement-breakpoint
CREATE INDEX "filings_branch_id_filing_year_office_state_index" ON "filings" USING btree ("branch_id","filing_year","office_state");--> statement-breakpoint
CREATE INDEX "filings_assignee_id_index" ON "filings" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "filings_filer_name_index" ON "filings" USING btree ("filer_name");--> statement-breakpoint
CREATE INDEX "filings_filer_phone_index" ON "filings" USING btree ("filer_phone");--> statement-breakpoint
CREATE INDEX "outbox_state_due_at_index" ON "outbox" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "outbox_account_id_created_at_index" ON "outbox" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_filing_id_index" ON "outbox" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "outbox_provider_message_id_index" ON "outbox" USING btree ("provider_message_id");--> statement-breakpoint
CREATE INDEX "banners_show_until_index" ON "banners" USING btree ("show_until");--> statement-breakpoint
CREATE INDEX "bills_filing_id_index" ON "bills" USING btree ("filing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_filing_id_version_index" ON "reports" USING btree ("filing_id","version");--> statement-breakpoint
CREATE INDEX "deposit_notices_state_index" ON "deposit_notices" USING btree ("state");--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_seq_index" ON "payment_events" USING btree ("payment_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("filing_id") WHERE "payments"."state" in ('READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN', 'HUMAN');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_paid" ON "payments" USING btree ("filing_id") WHERE "payments"."state" in ('PAID', 'DEPOSITED');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_tid" ON "payments" USING btree ("provider_tid");--> statement-breakpoint
CREATE INDEX "payments_filing_id_index" ON "payments" USING btree ("filing_id");--> statement-breakpoint
CREATE INDEX "payments_due_at_index" ON "payments" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "payments_branch_id_state_index" ON "payments" USING btree ("branch_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_open" ON "refunds" USING btree ("payment_id") WHERE "refunds"."state" in ('asked', 'approved');--> statement-breakpoint
CREATE INDEX "virtual_accounts_number_hash_index" ON "virtual_accounts" USING btree ("number_hash");--> statement-breakpoint
CREATE INDEX "post_files_post_id_index" ON "post_files" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_views_day_index" ON "post_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "posts_board_branch_id_published_at_index" ON "posts" USING btree ("board","branch_id","published_at");--> statement-breakpoint
CREATE INDEX "replays_keep_until_index" ON "replays" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "session_tokens_session_id_index" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_account_id_index" ON "sessions" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_expires_at_index" ON "sign_in_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "grant_log_staff_id_at_index" ON "grant_log" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff_id_index" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_tickets_one_open" ON "waiting_tickets" USING btree ("account_id","branch_id","filing_year") WHERE "waiting_tickets"."state" in ('waiting', 'called', 'missed');--> statement-breakpoint
CREATE INDEX "waiting_tickets_branch_id_state_order_at_number_index" ON "waiting_tickets" USING btree ("branch_id","state","order_at","number");