#!/usr/bin/env node
import './node-version.mjs'
import { ensureBuilt } from './build.mjs'

// `npx marketdesk`, `npm run cli`: the command line, from the bundle.
ensureBuilt()
await import('../out/cli/index.js')
