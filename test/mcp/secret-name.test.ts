import { expect, test } from "vitest";
import { isPersonalName, isSecretName } from "../../src/mcp/secret-name.ts";

test.each([
  "password",
  "userPassword",
  "USER_PASSWD",
  "db-passphrase",
  "secret",
  "clientSecret",
  "token",
  "GITHUB_TOKEN",
  "accessToken",
  "apiKey",
  "APIKey",
  "api_key",
  "apikey",
  "X-API-Key",
  "AWSSecretAccessKey",
  "private key",
  "credentials",
  "card number",
  "creditCard",
  "cvv",
])("%s is a secret", (name) => {
  expect(isSecretName(name)).toBe(true);
});

test.each([
  "",
  "key",
  "primaryKey",
  "keyword",
  "monkey",
  "tokens",
  "maxTokens",
  "token_limit",
  "page_token",
  "nextToken",
  "secretary",
  "passwordHint",
  "compass",
  "city",
  "a".repeat(100_000),
])("%s is none", (name) => {
  expect(isSecretName(name)).toBe(false);
});

test.each([
  ["email", true],
  ["userEmail", true],
  ["email_address", true],
  ["dateOfBirth", true],
  ["ssn", true],
  ["phone_number", true],
  ["city", false],
  ["emails", false],
  ["telephone_model", false],
])("whether %s is personal: %s", (name, personal) => {
  expect(isPersonalName(name)).toBe(personal);
});
