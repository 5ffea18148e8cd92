# Writes the list of users out of the secret that compose.yaml hands over, and goes on as nobody. As root, since only root
# can read the secret wherever it came from.
set -eu
umask 077
password=$(sed 's/"/""/g' "${1:-/run/secrets/database-password}")
printf '"muster" "%s"\n' "$password" > /tmp/userlist.txt
chown nobody /tmp/userlist.txt
exec pgbouncer -u nobody "${2:-/etc/pgbouncer/pgbouncer.ini}"
