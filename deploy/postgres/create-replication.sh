# Run once by the PostgreSQL image, when it creates the primary.
psql --set=ON_ERROR_STOP=1 --set=password="$REPLICATION_PASSWORD" \
  --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role replicator with replication login password :'password';
select pg_create_physical_replication_slot('standby');
SQL
echo 'host replication replicator all scram-sha-256' >>"$PGDATA/pg_hba.conf"
