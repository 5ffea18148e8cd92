# PgBouncer from Debian's package, for the pooler of compose.yaml. It holds no secret: the password comes with its start.
FROM debian:bookworm-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends pgbouncer \
  && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
COPY start-pgbouncer.sh /usr/local/bin/start-pgbouncer
ENTRYPOINT ["sh", "/usr/local/bin/start-pgbouncer"]
