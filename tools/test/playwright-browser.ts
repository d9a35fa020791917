import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

process.exitCode = existsSync(chromium.executablePath()) ? 0 : 1;
