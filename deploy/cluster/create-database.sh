# Run once by Patroni, when it creates the cluster. Its argument is the connection string of the superuser.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POPUPS_PASSWORD" "$1" <<'SQL'
create role popups with login password :'password';
create database popups owner popups;
SQL
