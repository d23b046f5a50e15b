# syntax=docker/dockerfile:1
# `docker build -t utspring .` The image holds Node, the bundled server, the built web, the migrations and the few packages that
# stay outside the bundle; no sources, no tools, no npm, and no embedded database: it needs DATABASE_URL and APP_URL.
# It writes to /data and /tmp only, so its file system may be read-only with these two mounted.

ARG NODE_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The npm that the lock file was made with, by the field packageManager.
RUN npm install --global "$(node -p "require('./package.json').packageManager")"
COPY apps/cli/package.json apps/cli/
COPY apps/e2e/package.json apps/e2e/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/bank-files/package.json packages/bank-files/
COPY packages/bank-matching/package.json packages/bank-matching/
COPY packages/client/package.json packages/client/
COPY packages/core/package.json packages/core/
COPY packages/domain/package.json packages/domain/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/testkit/package.json packages/testkit/
COPY patches patches
RUN npm ci --ignore-scripts --include-workspace-root --workspace @utspring/server --workspace @utspring/web \
 && npx patch-package --error-on-fail
COPY tsconfig.base.json ./
COPY packages/domain packages/domain
COPY packages/bank-files packages/bank-files
COPY packages/bank-matching packages/bank-matching
COPY packages/core packages/core
COPY packages/embedded-postgres packages/embedded-postgres
COPY apps/server apps/server
COPY apps/web apps/web
RUN npm run build --workspace @utspring/server --workspace @utspring/web \
 && node apps/server/image-packages.mjs /image \
 && find apps/server/dist -name '*.map' -delete

FROM ${BASE_IMAGE}
RUN groupadd --gid 1000 node && useradd --uid 1000 --gid node --create-home node && mkdir /data && chown node:node /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Node's image brings npm, headers and yarn besides; the program is what runs.
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /image/node_modules node_modules
COPY apps/server/package.json apps/server/
COPY drizzle drizzle
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
# docker run utspring doctor, docker compose run --rm app doctor
RUN printf '#!/bin/sh\nexec node /app/apps/server/dist/doctor-command.js "$@"\n' > /usr/local/bin/doctor && chmod 755 /usr/local/bin/doctor
USER node
EXPOSE 3000
# Files and unsent mail, where neither S3_* nor SMTP_URL is given.
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Migrates, then listens. Migrating alone: node apps/server/dist/migrate-command.js
CMD ["node", "apps/server/dist/main.js"]
