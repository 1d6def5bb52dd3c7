import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { openTable } from '../../platform/app-database/open-tables.ts'
import { newest, salesTable } from './sales-table.ts'
import { saleQuery } from './show-sales.ts'
import { testFolder } from '../../platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const folder = testFolder('sales')
