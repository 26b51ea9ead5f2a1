// Package main keeps what generated clients import among the vendored modules.
package main

import (
	_ "github.com/oapi-codegen/runtime"
	_ "github.com/oapi-codegen/runtime/types"
)
