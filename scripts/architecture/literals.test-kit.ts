import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** What stands in a source without running it: literals, lists and objects of them, and constants that name them, here or imported. */

/** A value that only a run can know. In a title it shows as `…`. */
export const UNKNOWN = Symbol('unknown');
export type Literal =
  | string
  | number
  | boolean
  | null
  | typeof UNKNOWN
  | Literal[]
  | { [name: string]: Literal };

const sources = new Map<string, ts.SourceFile>();

export function parseSource(path: string): ts.SourceFile {
  const known = sources.get(path);
  if (known !== undefined) return known;
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  sources.set(path, source);
  return source;
}

export function literalOf(node: ts.Expression): Literal {
  const inner = bare(node);
  if (ts.isStringLiteralLike(inner)) return inner.text;
  if (ts.isNumericLiteral(inner)) return Number(inner.text);
  if (ts.isPrefixUnaryExpression(inner)) return negative(inner);
  if (inner.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (inner.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (inner.kind === ts.SyntaxKind.NullKeyword) return null;
  if (ts.isTemplateExpression(inner)) return templateText(inner);
  if (ts.isArrayLiteralExpression(inner)) return inner.elements.flatMap(elementsOf);
  if (ts.isObjectLiteralExpression(inner)) return membersOf(inner);
  if (ts.isIdentifier(inner)) return constantOf(inner);
  return UNKNOWN;
}

/** Without what only the types read: `as const`, `satisfies`, parentheses. */
function bare(node: ts.Expression): ts.Expression {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)) {
    return bare(node.expression);
  }
  return node;
}

function negative({ operator, operand }: ts.PrefixUnaryExpression): Literal {
  const value = literalOf(operand);
  return operator === ts.SyntaxKind.MinusToken && typeof value === 'number' ? -value : UNKNOWN;
}

function templateText(node: ts.TemplateExpression): string {
  const parts = node.templateSpans.map(
    ({ expression, literal }) => shown(literalOf(expression)) + literal.text,
  );
  return node.head.text + parts.join('');
}

export function shown(value: Literal): string {
  return value === UNKNOWN || (typeof value === 'object' && value !== null) ? '…' : String(value);
}

/** A spread list joins in; of one that is not known nothing can be listed. */
function elementsOf(element: ts.Expression): Literal[] {
  if (!ts.isSpreadElement(element)) return [literalOf(element)];
  const spread = literalOf(element.expression);
  return Array.isArray(spread) ? spread : [];
}

function membersOf(node: ts.ObjectLiteralExpression): Literal {
  const members: { [name: string]: Literal } = {};
  for (const property of node.properties) {
    if (ts.isPropertyAssignment(property)) members[nameOf(property.name)] = literalOf(property.initializer);
    if (ts.isShorthandPropertyAssignment(property)) members[property.name.text] = constantOf(property.name);
  }
  return members;
}

function nameOf(name: ts.PropertyName): string {
  return ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : name.getText();
}

function constantOf(identifier: ts.Identifier): Literal {
  const initializer = constantNamed(identifier.text, identifier.getSourceFile());
  return initializer === undefined ? UNKNOWN : literalOf(initializer);
}

/** Of the top level alone: what a function names may be another value in each call. */
function constantNamed(name: string, source: ts.SourceFile): ts.Expression | undefined {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      const declared = statement.declarationList.declarations.find((one) => one.name.getText() === name);
      if (declared !== undefined) return declared.initializer;
    }
    const file = ts.isImportDeclaration(statement) ? importedFile(statement, name) : null;
    if (file !== null) return constantNamed(name, parseSource(file));
  }
  return undefined;
}

function importedFile(statement: ts.ImportDeclaration, name: string): string | null {
  const { importClause, moduleSpecifier } = statement;
  const target = ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';
  const named = importClause?.namedBindings;
  if (!target.startsWith('.') || named === undefined || !ts.isNamedImports(named)) return null;
  const isImported = named.elements.some((one) => one.name.text === name && one.propertyName === undefined);
  return isImported ? join(dirname(statement.getSourceFile().fileName), target) : null;
}
