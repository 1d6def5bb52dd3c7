import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { createAppDatabase } from '../../platform/app-database/app-database.ts'
import { identify } from '../../platform/db/migrations.ts'
import { silentLogger } from '../../platform/log/logger.ts'
import { auditMigrations } from './audit-schema.ts'
import { auditTable } from './audit-table.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

const folder = testFolder('certificates')
