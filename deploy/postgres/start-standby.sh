# Copies the primary at the first start, and replicates it from then on.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  PGPASSWORD="$REPLICATION_PASSWORD" gosu postgres pg_basebackup \
    --host=db-primary --username=replicator --pgdata="$PGDATA" \
    --wal-method=stream --slot=standby --write-recovery-conf
fi
exec docker-entrypoint.sh postgres -c cluster_name=standby
