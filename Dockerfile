# One class in one container. The world lies in /data: give it a volume.
#
#   docker build -t kunwari .
#   docker run --init --shm-size=256m -v class-a:/data -p 127.0.0.1:3001:3000 \
#     -e PUBLIC_URL=https://class-a.example.org kunwari
#
# Debian, because the embedded PostgreSQL is built for its C library.
FROM node:24-bookworm-slim

WORKDIR /srv/kunwari
RUN mkdir /data && chown node:node /data /srv/kunwari
# PostgreSQL refuses to run as root, and nothing here needs to.
USER node

# What is installed changes less often than what is written.
COPY --chown=node:node package.json package-lock.json .npmrc* ./
COPY --chown=node:node packages/contract/package.json packages/contract/
COPY --chown=node:node packages/domain/package.json packages/domain/
COPY --chown=node:node packages/embedded-postgres/package.json packages/embedded-postgres/
COPY --chown=node:node packages/market/package.json packages/market/
COPY --chown=node:node packages/server/package.json packages/server/
COPY --chown=node:node packages/web/package.json packages/web/
COPY --chown=node:node e2e/package.json e2e/
COPY --chown=node:node bench/package.json bench/
RUN npm ci --ignore-scripts

COPY --chown=node:node . .
RUN node --input-type=module -e "import { buildWeb } from './scripts/build-web.ts'; await buildWeb()"

# Inside its container a server listens for everyone who can reach the container.
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LOG_LEVEL=info
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s --interval=15s --timeout=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Requests under way get ten seconds, and PostgreSQL stops after them.
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.ts"]
