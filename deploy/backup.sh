#!/bin/sh
# One dump of the database, encrypted for a certificate whose key is not on this machine, checked and counted.
#   BACKUP_URL          postgres://... of a role that may read everything (pg_read_all_data)
#   BACKUP_CERTIFICATE  the public certificate (openssl req -x509 -newkey rsa:4096 -keyout backup.key -out backup.crt)
#   BACKUP_DIR          where the dumps go; copy them to another machine from there
#   BACKUP_KEEP_DAYS    how long they stay (the firm's privacy policy says at most how long)
# Restore: openssl cms -decrypt -inform DER -inkey backup.key -in FILE | pg_restore -d postgres://...
set -eu
umask 077
: "${BACKUP_URL:?says which database is dumped}"
: "${BACKUP_CERTIFICATE:?says for whom the dump is encrypted}"
dir=${BACKUP_DIR:-/var/lib/jongso-backup}
days=${BACKUP_KEEP_DAYS:-35}
mkdir -p "$dir"
file="$dir/jongso-$(date -u +%Y%m%dT%H%M%SZ).dump.cms"
fifo="$dir/.dump.$$"
mkfifo "$fifo"
trap 'rm -f "$fifo" "$file.part"' EXIT
# A fifo, so that a dump that breaks off is known by its own exit code; sh has no pipefail.
pg_dump --format=custom --compress=zstd --no-owner "$BACKUP_URL" > "$fifo" &
dump=$!
openssl cms -encrypt -binary -stream -aes-256-cbc -outform DER -in "$fifo" -out "$file.part" "$BACKUP_CERTIFICATE"
wait "$dump"
[ -s "$file.part" ]
mv "$file.part" "$file"
(cd "$dir" && sha256sum "$(basename "$file")" > "$(basename "$file").sha256")
find "$dir" -name 'jongso-*.dump.cms*' -mtime "+$days" -delete
echo "backup $(basename "$file") $(wc -c < "$file") bytes"
